/*
 * By hand: the schema library's own checks would be in everybody's first load.
 */

const isAddress4 = (typed: string) =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(typed) &&
  typed.split('.').every((part) => Number(part) < 256 && String(Number(part)) === part)
const isAddress6 = (typed: string) => /^[\da-f:.]*$/i.test(typed) && URL.canParse(`http://[${typed}]`)

/** Whether something typed is an address or a range of them: `192.0.2.7`, `2001:db8::/32`. */
export const isAddressRange = (typed: string) => {
  const [address = '', bits, ...others] = typed.split('/')
  const most = isAddress4(address) ? 32 : isAddress6(address) ? 128 : undefined
  if (most === undefined || others.length > 0) return false
  return bits === undefined || (/^(0|[1-9]\d{0,2})$/.test(bits) && Number(bits) <= most)
}
