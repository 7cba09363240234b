import type { DeviceInfo } from '#contract/auth/routes.ts'

const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

const nameIn = (userAgent: string, names: readonly (readonly [string, string])[]) =>
  names.find(([mark]) => userAgent.includes(mark))?.[1]

/** What the list of sessions will call this browser. */
export const deviceInfo = (): DeviceInfo => {
  const { userAgent, language } = navigator
  const platform = nameIn(userAgent, systems)
  const browser = nameIn(userAgent, browsers)
  return {
    name: [browser ?? 'Browser', platform].filter(Boolean).join(' on '),
    platform,
    userAgent: userAgent.slice(0, 512),
    language: language.slice(0, 35),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}
