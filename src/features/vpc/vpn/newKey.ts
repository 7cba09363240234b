/** Printable ASCII that no configuration file gives a meaning to, and that nobody mistakes for another sign. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789-_.+'

const length = 40

/** A shared key by the browser's own random numbers, each sign as likely as any other. */
export const newKey = (): string => {
  let key = ''
  const most = 256 - (256 % signs.length)
  while (key.length < length)
    for (const byte of crypto.getRandomValues(new Uint8Array(64)))
      if (byte < most && key.length < length) key += signs[byte % signs.length]
  return key
}
