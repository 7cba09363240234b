/** The form of an address that is unique and looked up: Unicode NFKC, lower case. */
export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase()

/**
 * The keys under which an address may be a colleague's: its own, and the one of somebody who is invited while the
 * address belongs to another company. An address has one account in the whole installation, and an inviter must not
 * learn whose it is: the invitation looks like any other, and only its mail says that it can't be accepted yet. Nobody
 * signs in by the second key, since no address has a space in it.
 */
export const keysIn = (companyId: string, email: string): [own: string, aside: string] => {
  const key = emailKey(email)
  return [key, `${key} ${companyId}`]
}
