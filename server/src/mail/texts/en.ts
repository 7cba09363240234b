import type { SignIn } from '../outbox.ts'
import { product } from '../frame.ts'
import type { MailTexts } from './catalogue.ts'
import { en as ticketsInEnglish } from './tickets.ts'

const ignore = "If you didn't request this, ignore this e-mail."
const expiry = (minutes: string) =>
  minutes === '1' ? 'The code expires in 1 minute.' : `The code expires in ${minutes} minutes.`
const lockIfNotYou =
  "If this wasn't you, lock your account. That signs out every session and pauses your API tokens until you choose a new password."

/** When and where a sign-in was. Mails that have waited since an update may lack the time. */
const facts = ({ at, place, ip, deviceName }: SignIn) => [
  ...(at ? [`Time: ${at}`] : []),
  `Place: ${place || 'unknown'}`,
  ...(ip ? [`IP address: ${ip}`] : []),
  `Browser: ${deviceName}`,
]

export const en: MailTexts = {
  'login-code': ({ minutes }) => ({
    subject: 'Your sign-in code',
    heading: 'Confirm your identity',
    paragraphs: ['You are signing in from a new browser. Enter this code to continue.'],
    button: 'Continue to sign in',
    unexpected: `${expiry(minutes)} If you aren’t signing in, someone knows your password. Reset it now.`,
  }),
  'signup-code': ({ minutes, companyName }) => ({
    subject: 'Confirm your e-mail address',
    heading: 'One last step',
    paragraphs: [`Enter this code to create the account of ${companyName}.`],
    button: 'Confirm address',
    unexpected: `${expiry(minutes)} ${ignore}`,
  }),
  'account-exists': () => ({
    subject: 'You already have an account',
    heading: 'You already have an account',
    paragraphs: [
      'Someone, probably you, tried to sign up with this address, which already has an account.',
      'Sign in with your password, or choose a new one if you have forgotten it.',
    ],
    button: 'Choose a new password',
    unexpected: "If it wasn't you, you don't need to do anything: your account hasn't changed.",
  }),
  'first-login-code': ({ minutes }) => ({
    subject: 'Your confirmation code',
    heading: 'Welcome',
    paragraphs: ['Enter this code to confirm your account and choose your password.'],
    button: 'Confirm account',
    unexpected: `${expiry(minutes)} ${ignore}`,
  }),
  invitation: ({ companyName, inviter, message, projects }) => ({
    subject: `You are invited to ${companyName}`,
    heading: `Join ${companyName}`,
    paragraphs: [
      `${inviter} has invited you to the cloud account of ${companyName}.`,
      ...(projects ? [`You will work in: ${projects}.`] : []),
      ...(message ? [`${inviter} writes: “${message}”`] : []),
      'Accept the invitation and choose your password. If you are asked for a code, enter this one.',
    ],
    button: 'Accept invitation',
    unexpected: `The invitation expires in 7 days. If you don't know ${inviter}, ignore this e-mail.`,
  }),
  'invitation-elsewhere': ({ companyName, inviter }) => ({
    subject: `You are invited to ${companyName}`,
    heading: `Join ${companyName}`,
    paragraphs: [
      `${inviter} has invited you to the cloud account of ${companyName}. This address is already in use at another company.`,
      'An address can belong to one account only. Ask for an invitation to another address, or change the address of your account and ask again.',
    ],
    button: 'Sign in',
    unexpected: `${inviter} isn’t told that you have an account. If you don't know ${inviter}, ignore this e-mail.`,
  }),
  'invitation-accepted': ({ person, companyName }) => ({
    subject: `${person} has joined ${companyName}`,
    heading: 'Your invitation was accepted',
    paragraphs: [`${person} has accepted your invitation to ${companyName} and can sign in now.`],
    button: 'Review users',
    unexpected: 'If you didn’t invite this person, remove them and tell an Owner.',
  }),
  'roles-changed': ({ by, companyName, roles }) => ({
    subject: `Your access to ${companyName} has changed`,
    heading: 'Your access has changed',
    paragraphs: [
      `${by} has changed your group roles at ${companyName}.`,
      roles ? `You now have: ${roles}.` : 'You have no group role any more.',
    ],
    button: 'Open the console',
    unexpected: `If you didn't expect this, ask ${by}.`,
  }),
  'account-disabled': ({ by, companyName }) => ({
    subject: `Your account at ${companyName} was disabled`,
    heading: 'Your account was disabled',
    paragraphs: [
      `${by} has disabled your account at ${companyName}. You can't sign in until it is enabled again.`,
    ],
    button: 'Open the sign-in page',
    unexpected: `If you didn't expect this, ask ${by}.`,
  }),
  'account-enabled': ({ by, companyName }) => ({
    subject: `Your account at ${companyName} was enabled`,
    heading: 'You can sign in again',
    paragraphs: [`${by} has enabled your account at ${companyName}. Sign in with your password.`],
    button: 'Sign in',
    unexpected: `If you didn't expect this, ask ${by}.`,
  }),
  'account-removed': ({ by, companyName }) => ({
    subject: `Your account at ${companyName} was removed`,
    heading: 'Your account was removed',
    paragraphs: [
      `${by} has removed your account at ${companyName}, and you were signed out.`,
      'Your address is free for another account.',
    ],
    button: 'Open the sign-in page',
    unexpected: `If you didn't expect this, ask ${by}.`,
  }),
  'second-factor-reset': ({ by, companyName }) => ({
    subject: 'Your second factor was reset',
    heading: 'Your second factor was reset',
    paragraphs: [
      `${by} has removed the second factors of your account at ${companyName}, and you were signed out.`,
      'Sign in with your password, then set up an authenticator app again.',
    ],
    button: 'Review security',
    unexpected: `If you didn't ask for this, tell an Owner of ${companyName} now and choose a new password.`,
  }),
  'two-factor-required': ({ companyName, from }) => ({
    subject: `${companyName} requires two-factor authentication`,
    heading: 'Set up two-factor authentication',
    paragraphs: [
      `From ${from}, ${companyName} requires a second factor to sign in. You haven't set one up yet.`,
      'Without one, you will reach only your own account from then on.',
    ],
    button: 'Set up a second factor',
    unexpected: 'You need an authenticator app on your phone or computer.',
  }),
  'access-ending': ({ companyName, role, until }) => ({
    subject: `Your access to ${companyName} ends soon`,
    heading: 'Your access ends soon',
    paragraphs: [`Your group role ${role} at ${companyName} ends on ${until}.`],
    button: 'Open the console',
    unexpected: 'If you need it for longer, ask whoever manages users in your company.',
  }),
  'ownership-offered': ({ by, companyName, until }) => ({
    subject: `Become an Owner of ${companyName}`,
    heading: `Become an Owner of ${companyName}`,
    paragraphs: [
      `${by} offers you their place as an Owner of ${companyName}. Owners may do everything.`,
      `Accept or decline it in the console before ${until}.`,
    ],
    button: 'Review the offer',
    unexpected: 'If you do nothing, the offer expires and nothing changes.',
  }),
  'ownership-transferred': ({ companyName, from, to }) => ({
    subject: `${to} is now an Owner of ${companyName}`,
    heading: 'Ownership was transferred',
    paragraphs: [`${to} has accepted the place of ${from} as an Owner of ${companyName}.`],
    button: 'Review users',
    unexpected: 'If you didn’t expect this, review the users of your company now.',
  }),
  'owner-recovery': ({ person, companyName, until }) => ({
    subject: `${person} becomes an Owner of ${companyName} unless you object`,
    heading: `${person} becomes an Owner`,
    paragraphs: [
      `Two of the operator’s staff confirmed that ${person} becomes an Owner of ${companyName} on ${until}, because its Owners couldn’t be reached.`,
      'If this shouldn’t happen, veto it before then. One veto is enough.',
    ],
    button: 'Review and veto',
    unexpected: 'If this is right, you don’t need to do anything.',
  }),
  'owner-recovered': ({ person, companyName }) => ({
    subject: `${person} is now an Owner of ${companyName}`,
    heading: `${person} is now an Owner`,
    paragraphs: [`${person} became an Owner of ${companyName}. Nobody vetoed it.`],
    button: 'Review users',
    unexpected: 'If you didn’t expect this, review the users of your company now.',
  }),
  'user-left': ({ person, companyName }) => ({
    subject: `${person} has left ${companyName}`,
    heading: `${person} has left`,
    paragraphs: [`${person} has left ${companyName}. Their account was removed.`],
    button: 'Review users',
    unexpected: 'What they made stays where it is.',
  }),
  'reset-code': ({ minutes }) => ({
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: ['Enter this code to choose a new password. This signs out all your sessions.'],
    button: 'Choose a new password',
    unexpected: `${expiry(minutes)} ${ignore}`,
  }),
  'password-changed': () => ({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: ['Your password was just changed, and your other sessions were signed out.'],
    button: 'Review security',
    unexpected: lockIfNotYou,
  }),
  'email-change-code': ({ minutes }) => ({
    subject: 'Confirm your new e-mail address',
    heading: 'Confirm your new address',
    paragraphs: [
      'You asked to sign in with this address. Enter this code in the console to confirm it.',
      'Until then, sign in with your current address.',
    ],
    button: 'Open your account',
    unexpected: `${expiry(minutes)} ${ignore}`,
  }),
  'email-in-use': () => ({
    subject: 'Your address is already in use',
    heading: 'Your address is already in use',
    paragraphs: [
      'Someone, probably you, tried to use this address for another account. An address can belong to one account only.',
      'Use another address there, or change the address of this account first.',
    ],
    button: 'Sign in',
    unexpected: "If it wasn't you, you don't need to do anything: your account hasn't changed.",
  }),
  'email-changed': ({ newEmail }) => ({
    subject: 'Your e-mail address was changed',
    heading: 'Your e-mail address was changed',
    paragraphs: [
      `You now sign in with ${newEmail} and receive e-mails there. Your other sessions were signed out.`,
      "If this wasn't you, undo the change. That restores this address and signs out every session.",
    ],
    button: 'Undo the change',
    unexpected: "The link expires in 7 days. If it was you, you don't need to do anything.",
  }),
  'email-restored': () => ({
    subject: 'Your e-mail address was restored',
    heading: 'Your e-mail address was restored',
    paragraphs: [
      'You sign in with this address again. Every session was signed out.',
      'Choose a new password now: whoever changed the address may know the old one.',
    ],
    button: 'Choose a new password',
    unexpected:
      'If you use two-factor authentication, check in Security that your authenticator app is still the one set up.',
  }),
  'access-suspended': ({ count }) => ({
    subject: 'Confirm what is yours',
    heading: 'Some of your access is turned off',
    paragraphs: [
      `You have recovered your account. ${count === '1' ? 'One way to use it was' : `${count} ways to use it were`} added lately, and might not be yours: passkeys, an authenticator app, recovery codes, API tokens or log streams.`,
      'Each is off until you confirm it. Sign in, open Security, and confirm what you added yourself. Remove the rest.',
    ],
    button: 'Open Security',
    unexpected:
      'If you didn’t reset your password, restore your address or lock your account, choose a new password now.',
  }),
  'two-factor-enabled': () => ({
    subject: 'Two-factor authentication is on',
    heading: 'Two-factor authentication is on',
    paragraphs: [
      'Signing in now also asks for a code from your authenticator app.',
      'Keep your recovery codes in a safe place. They let you sign in if you lose your phone.',
    ],
    button: 'Review security',
    unexpected: lockIfNotYou,
  }),
  'token-created': ({ token, until }) => ({
    subject: 'An API token was created',
    heading: 'An API token was created',
    paragraphs: [`“${token}” can use the API as you until ${until}.`],
    button: 'Review security',
    unexpected: lockIfNotYou,
  }),
  'token-expiring': ({ token, until }) => ({
    subject: 'An API token expires soon',
    heading: 'An API token expires soon',
    paragraphs: [
      `Your API token “${token}” expires on ${until}. Whatever uses it stops working then.`,
      'If you still need it, create another one and replace it where it is used.',
    ],
    button: 'Review API tokens',
    unexpected: "If you don't recognize this token, revoke it and change your password.",
  }),
  'token-leaked': ({ token }) => ({
    subject: 'An API token was reported as leaked',
    heading: 'An API token was reported as leaked',
    paragraphs: [
      `Someone found your API token “${token}” and reported it. It no longer works.`,
      'Look through the audit log for what was done with it, and create another one if you need it.',
    ],
    button: 'Review security',
    unexpected:
      'Whoever reported it had the token itself. Find out where it was kept. If more than the token was lost there, lock your account.',
  }),
  'two-factor-disabled': ({ left }) => ({
    subject: left ? 'Your authenticator app was removed' : 'Two-factor authentication is off',
    heading: left ? 'Your authenticator app was removed' : 'Two-factor authentication is off',
    paragraphs: [
      left
        ? 'Your passkeys and recovery codes still protect your account.'
        : 'You now sign in with your password alone. Your authenticator and recovery codes no longer work.',
    ],
    button: 'Review security',
    unexpected: lockIfNotYou,
  }),
  'recovery-codes-renewed': () => ({
    subject: 'You have new recovery codes',
    heading: 'New recovery codes',
    paragraphs: ['New recovery codes were created for your account. The old ones no longer work.'],
    button: 'Review security',
    unexpected: lockIfNotYou,
  }),
  'recovery-code-used': ({ left }) => ({
    subject: 'A recovery code was used',
    heading: 'A recovery code was used',
    paragraphs: [
      'Someone confirmed their identity on your account with a recovery code.',
      `Recovery codes left: ${left}. If you lost your phone, set up a new second factor.`,
    ],
    button: 'Review security',
    unexpected: lockIfNotYou,
  }),
  'passkey-added': ({ passkey }) => ({
    subject: 'A passkey was added to your account',
    heading: 'A passkey was added',
    paragraphs: [`You can now sign in with the passkey “${passkey}”.`],
    button: 'Review security',
    unexpected: lockIfNotYou,
  }),
  'passkey-removed': ({ passkey }) => ({
    subject: 'A passkey was removed from your account',
    heading: 'A passkey was removed',
    paragraphs: [`The passkey “${passkey}” no longer signs you in.`],
    button: 'Review security',
    unexpected: lockIfNotYou,
  }),
  'session-reuse': ({ deviceName }) => ({
    subject: 'We ended one of your sessions',
    heading: 'We ended one of your sessions',
    paragraphs: [
      `A sign-in token from your session on ${deviceName} was used twice. It may have been stolen, so we ended the session.`,
      'Sign in again to continue.',
    ],
    button: 'Review sessions',
    unexpected: "If you see a session you don't recognize, lock your account, then choose a new password.",
  }),
  'new-device': (signIn) => ({
    subject: 'New sign-in to your account',
    heading: 'New sign-in',
    paragraphs: ['Someone signed in to your account in a browser you haven’t used before.', ...facts(signIn)],
    button: 'Review sessions',
    unexpected: lockIfNotYou,
  }),
  'new-country': (signIn) => ({
    subject: 'Sign-in from a new country',
    heading: 'Sign-in from a new country',
    paragraphs: [
      'Someone signed in to your account from a country you haven’t signed in from before.',
      ...facts(signIn),
    ],
    button: 'Review sessions',
    unexpected: lockIfNotYou,
  }),
  'failed-sign-ins': ({ count }) => ({
    subject: 'Failed sign-ins to your account',
    heading: 'Failed sign-ins',
    paragraphs: [
      `Someone entered a wrong password for your account ${count} times within a day.`,
      'They didn’t get in. If it was you, you can choose a new password on the sign-in page.',
    ],
    button: 'Review security',
    unexpected:
      'If it wasn’t you, a second factor keeps your account safe. If you think someone knows your password, lock your account.',
  }),
  'password-leaked': () => ({
    subject: 'Your password is in a data leak',
    heading: 'Choose another password',
    paragraphs: [
      'The password of your account is in a list of passwords stolen from other services. Anyone can try it.',
      'You can still sign in with it. Choose another one now, and change it wherever else you use it.',
    ],
    button: 'Change password',
    unexpected:
      'If you see a session or a change you don’t recognize, lock your account. That signs out every session until you choose a new password.',
  }),
  'account-locked': () => ({
    subject: 'Your account is locked',
    heading: 'Your account is locked',
    paragraphs: [
      'Someone locked your account with the link in one of our alerts. Every session was signed out and your API tokens are paused.',
      'To sign in again, choose a new password. Then resume the API tokens you still need.',
    ],
    button: 'Choose a new password',
    unexpected:
      'Only our alerts to this address contain the link. Signing in is blocked until you choose a new password.',
  }),
  'log-exported': ({ by, rows }) => ({
    subject: 'Your audit log was exported',
    heading: 'Your audit log was exported',
    paragraphs: [`${by} exported ${rows} entries of your company’s audit log.`],
    button: 'Review the log',
    unexpected: 'If you didn’t expect this, talk to your colleague.',
  }),
  'resource-lost': ({ resource, companyName }) => ({
    subject: `${resource} is lost`,
    heading: `${resource} is lost`,
    paragraphs: [
      `The cloud no longer has ${resource} of ${companyName}. It was removed outside the console.`,
      'You are no longer charged for it.',
    ],
    button: 'Open the console',
    unexpected: 'Our staff look into it. To replace it now, create another one in the console.',
  }),
  'certificate-ending': ({ certificate, companyName, until }) => ({
    subject: `The certificate ${certificate} ends on ${until}`,
    heading: `The certificate ${certificate} ends on ${until}`,
    paragraphs: [
      `The certificate ${certificate} of ${companyName} ends on ${until}. Visitors of the load balancers that present it will see a warning after that.`,
      'Replace it in the console: load balancers that present it follow by themselves.',
    ],
    button: 'Open certificates',
    unexpected: 'If you no longer need it, delete it in the console.',
  }),
  'top-up-received': ({ companyName, amount }) => ({
    subject: `${amount} received`,
    heading: 'Your payment has arrived',
    paragraphs: [`We received ${amount} for the wallet of ${companyName}.`],
    button: 'Open the wallet',
    unexpected: 'If you didn’t expect this, ask whoever manages payments in your company.',
  }),
  'payment-declined': ({ companyName, amount }) => ({
    subject: `Your payment of ${amount} was declined`,
    heading: 'Your payment was declined',
    paragraphs: [
      `The bank declined a payment of ${amount} for the wallet of ${companyName}. No money has moved.`,
      'Pay again with another card, or ask your bank why.',
    ],
    button: 'Open the wallet',
    unexpected: 'If you didn’t expect this, ask whoever manages payments in your company.',
  }),
  'method-added': ({ companyName, by, card }) => ({
    subject: `A card was added to ${companyName}`,
    heading: 'A card was added',
    paragraphs: [`${by} added the card ${card}. ${companyName} can pay with it now.`],
    button: 'Review cards',
    unexpected: 'If you didn’t expect this, ask them, or remove the card.',
  }),
  'method-removed': ({ companyName, by, card }) => ({
    subject: `A card was removed from ${companyName}`,
    heading: 'A card was removed',
    paragraphs: [`${by} removed the card ${card}. ${companyName} can’t pay with it any more.`],
    button: 'Review cards',
    unexpected: 'If you didn’t expect this, ask them, or add the card again.',
  }),
  'balance-low': ({ companyName, hours }) => ({
    subject: `The balance of ${companyName} lasts ${hours} hours`,
    heading: 'Your balance is low',
    paragraphs: [
      `At what everything costs now, the balance of ${companyName} lasts ${hours} hours. Top up to keep your services running.`,
    ],
    button: 'Top up',
    unexpected: 'You get this e-mail because you manage payments in your company.',
  }),
  'balance-critical': ({ companyName, hours }) => ({
    subject: `The balance of ${companyName} lasts ${hours} hours`,
    heading: 'Your balance is almost empty',
    paragraphs: [
      `At what everything costs now, the balance of ${companyName} lasts ${hours} hours. When it is empty, your services are suspended a day later.`,
    ],
    button: 'Top up',
    unexpected: 'You get this e-mail once a day until the balance lasts longer.',
  }),
  'balance-empty': ({ companyName, hours }) => ({
    subject: `The balance of ${companyName} is empty`,
    heading: 'Your balance is empty',
    paragraphs: [
      `The balance of ${companyName} is used up. Top up within ${hours} hours, or your services are suspended.`,
    ],
    button: 'Top up',
    unexpected: 'You get this e-mail because you manage payments in your company.',
  }),
  'services-suspended': ({ companyName }) => ({
    subject: `The services of ${companyName} are suspended`,
    heading: 'Your services are suspended',
    paragraphs: [
      `The balance of ${companyName} was empty for too long. What was running is stopped. Your data is kept, and its storage is still charged.`,
      'Top up, and everything that was stopped starts again.',
    ],
    button: 'Top up',
    unexpected: 'You get this e-mail because you manage payments in your company.',
  }),
  'services-resumed': ({ companyName }) => ({
    subject: `The services of ${companyName} are running again`,
    heading: 'Your services are running again',
    paragraphs: [`The balance of ${companyName} is paid. What the suspension stopped is starting now.`],
    button: 'Open the wallet',
    unexpected: 'You don’t need to do anything.',
  }),
  'invoice-issued': ({ companyName, number, amount }) => ({
    subject: `Invoice ${number} for ${companyName}`,
    heading: `Invoice ${number}`,
    paragraphs: [
      `The invoice ${number} for ${companyName} over ${amount} is attached.`,
      'It is already paid from your wallet balance. You don’t need to do anything.',
    ],
    button: 'Open invoices',
    unexpected: 'You get this e-mail because you manage payments in your company.',
  }),
  'credit-note': ({ companyName, number, amount }) => ({
    subject: `Credit note ${number} for ${companyName}`,
    heading: `Credit note ${number}`,
    paragraphs: [
      `The credit note ${number} for ${companyName} over ${amount} is attached.`,
      'The amount is back in your wallet.',
    ],
    button: 'Open invoices',
    unexpected: 'You get this e-mail because you manage payments in your company.',
  }),
  'voucher-applied': ({ by, companyName, amount, until }) => ({
    subject: `${amount} of credit added to ${companyName}`,
    heading: 'A voucher was redeemed',
    paragraphs: [
      `${by} redeemed a voucher for ${companyName}: ${amount} of promotional credit, which is spent before your balance. It expires on ${until}.`,
    ],
    button: 'Open the wallet',
    unexpected: 'You get this e-mail because you manage payments in your company.',
  }),
  'payment-confirm': ({ companyName, amount }) => ({
    subject: `Confirm a payment of ${amount}`,
    heading: 'Your bank asks you to confirm a payment',
    paragraphs: [
      `Auto-recharge tops up the wallet of ${companyName} by ${amount}. The bank of the card asks its owner to confirm the payment.`,
      'The payment is at the top of the recent top-ups in your wallet, with a link to the bank.',
    ],
    button: 'Open the wallet',
    unexpected: 'If this isn’t your card, forward this e-mail to its owner.',
  }),
  'budget-reached': ({ companyName, budget, percent, of, reached, amount }) => ({
    subject: `The budget ${budget} of ${companyName} reached ${percent}%`,
    heading: `${budget}: ${percent}% reached`,
    paragraphs: [
      of === 'forecast'
        ? `If nothing changes, ${companyName} will have spent ${reached} this month. The budget ${budget} is ${amount}.`
        : `${companyName} has spent ${reached} of ${amount} this month.`,
    ],
    button: 'Review budgets',
    unexpected: 'You get this e-mail once a month for each threshold of the budget.',
  }),
  'recipient-confirm': ({ companyName, by }) => ({
    subject: `Confirm that you want budget alerts of ${companyName}`,
    heading: 'Confirm your address',
    paragraphs: [
      `${by} wants you to be told by e-mail when ${companyName} reaches a budget for its cloud.`,
      'You get these alerts once you confirm your address.',
    ],
    button: 'Confirm address',
    unexpected: `The link expires in 7 days. If you don’t know ${companyName}, ignore this e-mail: you won’t get any alerts.`,
  }),
  'recharge-off': ({ companyName, amount }) => ({
    subject: `Auto-recharge of ${companyName} is off`,
    heading: 'Auto-recharge was turned off',
    paragraphs: [
      `The card was declined four times for ${amount}, so the wallet of ${companyName} is no longer topped up automatically.`,
      'Check the card, then turn auto-recharge on again.',
    ],
    button: 'Open the wallet settings',
    unexpected: 'You get this e-mail because you manage payments in your company.',
  }),
  'card-expiring': ({ companyName, card, until }) => ({
    subject: `The card ${card} expires on ${until}`,
    heading: 'A card expires soon',
    paragraphs: [
      `${companyName} can’t pay with the card ${card} after ${until}. Add a new card to keep your services running.`,
    ],
    button: 'Review cards',
    unexpected: 'If you have added its successor, remove the old card.',
  }),
  'deletion-announced': ({ companyName, days, until }) => ({
    subject:
      days === '1'
        ? `The data of ${companyName} is deleted tomorrow`
        : `The data of ${companyName} is deleted in ${days} days`,
    heading: 'Your data is about to be deleted',
    paragraphs: [
      `The balance of ${companyName} is still below zero. On ${until}, all resources and their data are deleted.`,
      'Top up before then, and everything that was stopped starts again.',
    ],
    button: 'Top up',
    unexpected: 'You get this e-mail because you manage payments in your company.',
  }),
  'data-deleted': ({ companyName }) => ({
    subject: `The data of ${companyName} was deleted`,
    heading: 'Your data was deleted',
    paragraphs: [
      `The balance of ${companyName} stayed below zero for too long. Its account is closed, and its resources and their data are deleted.`,
      'Invoices and transactions are kept for as long as the law requires.',
    ],
    button: 'Sign in',
    unexpected: 'If you have questions about this, contact support.',
  }),
  'price-change': ({ companyName, changes }) => ({
    subject: `Prices change for ${companyName}`,
    heading: 'Prices change',
    paragraphs: [
      `The hourly price of something that ${companyName} uses changes: ${changes}.`,
      'Prices that rise apply to running resources 30 days after they apply to new ones. Prices that fall apply to both at once.',
    ],
    button: 'See usage',
    unexpected: 'You get this e-mail because you manage payments in your company.',
  }),
  'price-withdrawn': ({ companyName, price }) => ({
    subject: `A price doesn’t change for ${companyName}`,
    heading: 'A price doesn’t change after all',
    paragraphs: [
      `We announced a new hourly price that we have withdrawn: ${price}. Nothing changes for ${companyName}.`,
    ],
    button: 'See usage',
    unexpected: 'You get this e-mail because you manage payments in your company.',
  }),
  'promo-expiring': ({ companyName, amount, until }) => ({
    subject: `${amount} of credit expires soon`,
    heading: 'Your promotional credit expires soon',
    paragraphs: [`${companyName} still has ${amount} of promotional credit that expires on ${until}.`],
    button: 'Open the wallet',
    unexpected: 'You get this e-mail once for each credit.',
  }),
  'refund-made': ({ companyName, amount, reason }) => ({
    subject: `${amount} refunded to ${companyName}`,
    heading: 'Your payment was refunded',
    paragraphs: [
      `Our staff refunded ${amount} to the card that ${companyName} paid with. Banks take up to ten days to show it.`,
      `Reason: ${reason}`,
    ],
    button: 'See transactions',
    unexpected: 'You get this e-mail because you manage payments in your company.',
  }),
  'pay-link': ({ by, companyName, amount, until }) => ({
    subject: `${companyName} asks you for a payment method`,
    heading: amount ? `Pay for ${companyName}` : `Add a payment method for ${companyName}`,
    paragraphs: [
      amount
        ? `${by} asks you to pay ${amount} for ${companyName}. Your card is kept for later payments.`
        : `${by} asks you to add a card that ${companyName} may pay with.`,
      'You need no account.',
    ],
    button: amount ? 'Pay' : 'Add a card',
    unexpected: `The link works once, until ${until}. If you don’t know ${by}, ignore this e-mail.`,
  }),
  'pay-link-reminder': ({ by, companyName, amount, until }) => ({
    subject: `Reminder: ${companyName} asks you for a payment method`,
    heading: amount ? `Pay for ${companyName}` : `Add a payment method for ${companyName}`,
    paragraphs: [
      amount
        ? `${by} asked you to pay ${amount} for ${companyName}. Your card is kept for later payments.`
        : `${by} asked you to add a card that ${companyName} may pay with.`,
      `The link expires on ${until}. You need no account.`,
    ],
    button: amount ? 'Pay' : 'Add a card',
    unexpected: `We remind you once. If you don’t know ${by}, ignore this e-mail.`,
  }),
  'log-stream-paused': ({ stream, reason }) => ({
    subject: 'A stream of your audit log is paused',
    heading: 'A stream of your audit log is paused',
    paragraphs: [
      `The stream ${stream} couldn’t be delivered (${reason}), and Portico doesn’t try again by itself.`,
      'Nothing is lost: once you resume it, it continues where it stopped.',
    ],
    button: 'Review the stream',
    unexpected: 'Until then your other system misses what happens in your company.',
  }),
  'staff-access': ({ staffName, reason }) => ({
    subject: 'Our staff accessed your account',
    heading: 'Our staff accessed your account',
    paragraphs: [`${staffName} from our staff has accessed your company’s console.`, `Reason: ${reason}`],
    button: 'Review the log',
    unexpected: 'Your log records everything they do, under their name.',
  }),
  'staff-password': ({ password }) => ({
    subject: 'Your staff account',
    heading: 'You are on the staff',
    paragraphs: [
      `Your password: ${password}`,
      'Sign in with this e-mail address and this password, then set up a second factor and choose a password of your own.',
    ],
    button: 'Sign in',
    unexpected: 'If you didn’t expect this, tell whoever runs this installation.',
  }),
  'company-waiting': ({ companyName, owner }) => ({
    subject: `${companyName} is waiting for approval`,
    heading: 'A company signed up',
    paragraphs: [`${owner} signed up ${companyName}. It can’t create anything until you approve it.`],
    button: 'Review companies',
    unexpected: 'You get this e-mail because it is the operator’s address of this installation.',
  }),
  'company-pending': ({ companyName }) => ({
    subject: `${companyName} is waiting for approval`,
    heading: 'We received your sign-up',
    paragraphs: [
      `We review new companies before they can use our services. You get an e-mail once ${companyName} is approved.`,
    ],
    button: 'Sign in',
    unexpected: 'If you didn’t sign up, ignore this e-mail.',
  }),
  'company-approved': ({ companyName }) => ({
    subject: `${companyName} is approved`,
    heading: 'Your company is approved',
    paragraphs: [`${companyName} can use all services now.`],
    button: 'Open the console',
    unexpected: 'You get this e-mail because you own this company.',
  }),
  'company-declined': ({ companyName, reason }) => ({
    subject: `We can’t approve ${companyName}`,
    heading: 'Your sign-up was declined',
    paragraphs: [`We can’t offer our services to ${companyName}.`, `Reason: ${reason}`],
    button: 'Open the console',
    unexpected: 'You get this e-mail because you signed this company up.',
  }),
  'company-suspended': ({ companyName, reason }) => ({
    subject: `The services of ${companyName} are suspended`,
    heading: 'Your services are suspended',
    paragraphs: [
      `Our staff suspended the services of ${companyName}. What was running is stopped, and your data is kept.`,
      `Reason: ${reason}`,
    ],
    button: 'See what to do',
    unexpected: 'You get this e-mail because you own this company.',
  }),
  'company-restored': ({ companyName }) => ({
    subject: `The services of ${companyName} are restored`,
    heading: 'Your services are restored',
    paragraphs: [`${companyName} can use all services again. What was stopped starts again.`],
    button: 'Open the console',
    unexpected: 'You get this e-mail because you own this company.',
  }),
  'company-closed': ({ companyName, reason }) => ({
    subject: `${companyName} is closed`,
    heading: 'Your company is closed',
    paragraphs: [
      `Our staff closed ${companyName}. Nobody can sign in to it anymore, and its resources are deleted.`,
      `Reason: ${reason}`,
    ],
    button: 'Open the console',
    unexpected: 'You get this e-mail because you own this company.',
  }),
  'limit-requested': ({ companyName, metric, wanted, reason }) => ({
    subject: `${companyName} asks for a higher limit`,
    heading: 'A limit was requested',
    paragraphs: [`${companyName} asks for ${wanted} ${metric}.`, `Reason: ${reason}`],
    button: 'Review requests',
    unexpected: 'You get this e-mail because it is the operator’s address of this installation.',
  }),
  'limit-granted': ({ companyName, metric, wanted, answer }) => ({
    subject: `Your limit for ${metric} is now ${wanted}`,
    heading: 'Your limit was raised',
    paragraphs: [`${companyName} can have ${wanted} ${metric} now.`, ...(answer ? [answer] : [])],
    button: 'See your limits',
    unexpected: 'You get this e-mail because you asked for a higher limit.',
  }),
  'limit-declined': ({ companyName, metric, wanted, answer }) => ({
    subject: `Your limit for ${metric} doesn’t change`,
    heading: 'Your request was declined',
    paragraphs: [`We can’t give ${companyName} ${wanted} ${metric} now.`, ...(answer ? [answer] : [])],
    button: 'See your limits',
    unexpected: 'You get this e-mail because you asked for a higher limit.',
  }),
  ...ticketsInEnglish,
  'desk-new': ({ companyName, number, subject, priority, department }) => ({
    subject: `New ticket #${number}: ${subject}`,
    heading: `${companyName} opened a ticket`,
    paragraphs: [`#${number} ${subject}`, `Priority: ${priority}. Department: ${department}.`],
    button: 'Open the ticket',
    unexpected: 'You get this e-mail because it is the support address of this installation.',
  }),
  'desk-at-risk': ({ companyName, number, subject, until }) => ({
    subject: `Ticket #${number} is due at ${until}`,
    heading: 'An answer is due soon',
    paragraphs: [`#${number} ${subject} of ${companyName} has to be answered by ${until}.`],
    button: 'Open the ticket',
    unexpected: 'You get this e-mail because it is the support address of this installation.',
  }),
  frame: {
    greeting: (name) => `Hello ${name},`,
    link: 'Or open this link:',
    lock: 'Lock my account',
    sentBy: (by) => `Sent by ${by}. This is an automatic e-mail. We don't read replies.`,
    replyLine: '— Reply above this line —',
    replies: (byMail) =>
      byMail
        ? `Sent by ${product}. Reply to this e-mail or in the console.`
        : `Sent by ${product}. Reply in the console: we don't read replies to this e-mail.`,
  },
}
