/*
 * How single fields of a configuration have to be written.
 */

/** The path of an address, with or without a query (RFC 3986 §3.3, §3.4): absolute, and percent signs with two digits. */
export const isPath = (text: string) =>
  /^\/(?:[\w\-.~!$&'()*+,;=:@/]|%[\da-f]{2})*(?:\?(?:[\w\-.~!$&'()*+,;=:@/?]|%[\da-f]{2})*)?$/i.test(text)

/** A token: the name of a header (RFC 9110 §5.1) or of a cookie (RFC 6265 §4.1.1). */
export const isToken = (text: string) => /^[\w!#$%&'*+\-.^`|~]+$/.test(text)

const isCode = (text: string) => /^[1-5]\d\d$/.test(text)

/** Status codes that are good answers: one, several with commas between, or a range. */
export const isCodes = (text: string) => {
  const [from = '', to, ...others] = text.split('-')
  if (to !== undefined) return others.length === 0 && isCode(from) && isCode(to) && Number(from) < Number(to)
  return text.split(',').every((one) => isCode(one.trim()))
}

/** Whether a status code is among good answers, as `isCodes` has them. */
export const hasCode = (codes: string, code: number) =>
  codes.split(',').some((one) => {
    const [from = '', to = from] = one.trim().split('-')
    return code >= Number(from) && code <= Number(to)
  })

/** A host name of one label or more (RFC 1123), or an address, with or without a port. */
export const isHost = (text: string) =>
  text.length <= 253 &&
  /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*(:\d{1,5})?$/i.test(text)

/** The placeholder of a redirect that stands for the host that was asked for. */
export const askedHost = '{host}'

/** Whether a redirect leads somewhere: an address of HTTP or HTTPS. */
export const isRedirectTarget = (to: string) => {
  const [, host, path = '/'] = /^https?:\/\/([^/?#]+)([/?].*)?$/i.exec(to) ?? []
  if (host === undefined) return false
  return (host === askedHost || isHost(host)) && isPath(path.startsWith('?') ? `/${path}` : path)
}

/** Whether a redirect keeps the path that was asked for, for it names none. */
export const keepsPath = (to: string) => /^https?:\/\/[^/?#]+$/i.test(to)
