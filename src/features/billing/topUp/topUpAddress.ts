/** The parameter of the wallet's address that opens the top-up dialog. */
export const topUpParameter = 'top-up'

/** All parameters of that dialog, which any tab of the wallet may have in its address. */
export const topUpParameters = [topUpParameter, 'amount', 'payment', 'declined'] as const
