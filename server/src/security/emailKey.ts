/** The form of an address that is unique and looked up: Unicode NFKC, lower case. */
export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase()
