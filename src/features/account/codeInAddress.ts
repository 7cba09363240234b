const inAddress = (name: string) => new URLSearchParams(window.location.hash.slice(1)).get(name) ?? ''

/** The code in the link of a mail, `#c=123456`. A fragment never reaches a server. */
export const codeInAddress = () => inAddress('c')

/** What proves the link by which a change of the address is taken back, `#undo=…`. */
export const undoInAddress = () => inAddress('undo')

/** What proves the link of an alert, which locks the account, `#lock=…`. */
export const lockInAddress = () => inAddress('lock')

/** What proves the link by which a new Owner is vetoed, `#veto=…`. */
export const vetoInAddress = () => inAddress('veto')

/** Takes them out of the address, so that they stay in no history. */
export const forgetSecretsInAddress = () => {
  if (codeInAddress() + undoInAddress() + lockInAddress() + vetoInAddress() === '') return
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
}
