/**
 * Whether a token may still be used (specification §5): a non-empty string, not the text null or
 * undefined, whose expiry claim (seconds) is later than now. The signature is the server's business.
 */
export const isTokenValid = (token: unknown, now: number): token is string => {
  if (typeof token !== 'string' || token === '' || token === 'null' || token === 'undefined') return false
  const expiry = expiryOf(token)
  return expiry !== undefined && expiry * 1000 > now
}

const expiryOf = (token: string): number | undefined => {
  try {
    const claims: unknown = JSON.parse(decodeBase64Url(token.split('.')[1] ?? ''))
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return undefined
    return typeof claims.exp === 'number' && Number.isFinite(claims.exp) ? claims.exp : undefined
  } catch {
    return undefined
  }
}

const decodeBase64Url = (text: string) => {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)))
}
