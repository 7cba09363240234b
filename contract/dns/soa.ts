/** Seconds of a zone's SOA record, the same for all zones: for servers that copy it (RFC 1912 §2.2). */
export const soaTimes = { refresh: 10_800, retry: 3600, expire: 1_209_600 } as const

/** An address as a name, without the last dot: `first\.last.example.com` for first.last@example.com. */
export const rnameOf = (email: string): string => {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at).replaceAll(/[.\\]/g, String.raw`\$&`)}.${email.slice(at + 1)}`
}

/** The address that a name stands for; undefined where it stands for none. */
export const emailOf = (rname: string): string | undefined => {
  const [, local = '', domain] = /^((?:[^.\\]|\\.)+)\.(.+?)\.?$/.exec(rname) ?? []
  return domain === undefined ? undefined : `${local.replaceAll(/\\(.)/g, '$1')}@${domain}`
}
