/** Whether this browser can use passkeys at this address: it allows them for host names only. */
export const canUsePasskeys = () =>
  'PublicKeyCredential' in globalThis && !/^\[|^[\d.]+$/.test(location.hostname)
