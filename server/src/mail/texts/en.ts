import type { MailTexts } from './catalogue.ts'

const ignore = 'If you did not ask for this, you can ignore this mail.'
const resetIfNotYou = 'If this was not you, reset your password at once: that ends every session.'

export const en: MailTexts = {
  'login-code': () => ({
    subject: 'Your sign-in code',
    heading: 'Confirm that it is you',
    paragraphs: ['You are signing in from a browser we have not seen before. Enter this code to go on.'],
    button: 'Continue to sign in',
    unexpected:
      'The code is good for 10 minutes. If you are not signing in, someone knows your password: reset it.',
  }),
  'signup-code': ({ companyName }) => ({
    subject: 'Confirm your e-mail address',
    heading: 'One last step',
    paragraphs: [`Enter this code to open the account of ${companyName}.`],
    button: 'Confirm the address',
    unexpected: `The code is good for 10 minutes. ${ignore}`,
  }),
  'account-exists': () => ({
    subject: 'You already have an account',
    heading: 'You already have an account',
    paragraphs: [
      'Someone, probably you, tried to sign up with this address. There is an account with it already.',
      'Sign in with your password, or choose a new one if you no longer know it.',
    ],
    button: 'Choose a new password',
    unexpected: 'If it was not you, nothing has happened: your account is as it was.',
  }),
  'first-login-code': () => ({
    subject: 'Your confirmation code',
    heading: 'Welcome',
    paragraphs: ['Enter this code to confirm your account and choose your own password.'],
    button: 'Confirm the account',
    unexpected: `The code is good for 10 minutes. ${ignore}`,
  }),
  invitation: ({ companyName, inviter }) => ({
    subject: `You are invited to ${companyName}`,
    heading: `Join ${companyName}`,
    paragraphs: [
      `${inviter} invites you to work with the cloud of ${companyName}.`,
      'Accept the invitation and choose your password. If you are asked for a code, it is this one.',
    ],
    button: 'Accept the invitation',
    unexpected: `The invitation is good for 7 days. If you do not know ${inviter}, you can ignore this mail.`,
  }),
  'reset-code': () => ({
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: ['Enter this code to choose a new password. It ends all of your sessions.'],
    button: 'Choose a new password',
    unexpected: `The code is good for 10 minutes. ${ignore}`,
  }),
  'password-changed': () => ({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: ['The password of your account was changed just now, and your other sessions were ended.'],
    button: 'It was not me',
    unexpected: resetIfNotYou,
  }),
  'email-change-code': () => ({
    subject: 'Confirm your new e-mail address',
    heading: 'Confirm your new address',
    paragraphs: [
      'This address is to become the one that you sign in with. Enter this code in the console to confirm it.',
      'Until then you sign in with the old one.',
    ],
    button: 'Open your account',
    unexpected: `The code is good for 10 minutes. ${ignore}`,
  }),
  'email-in-use': () => ({
    subject: 'Your address is in use already',
    heading: 'Your address is in use already',
    paragraphs: [
      'Someone, probably you, wanted to use this address for another account. It belongs to yours, and an address can have only one.',
      'Use another address there, or change the one of this account first.',
    ],
    button: 'Sign in',
    unexpected: 'If it was not you, nothing has happened: your account is as it was.',
  }),
  'email-changed': ({ newEmail }) => ({
    subject: 'Your e-mail address was changed',
    heading: 'Your e-mail address was changed',
    paragraphs: [
      `From now on you sign in with ${newEmail}. Mails of your account go there, and your other sessions were ended.`,
      'If this was not you, take the change back: that restores this address and ends every session.',
    ],
    button: 'Take it back',
    unexpected: 'The link is good for 7 days. If it was you, there is nothing to do.',
  }),
  'email-restored': () => ({
    subject: 'Your e-mail address was restored',
    heading: 'Your e-mail address was restored',
    paragraphs: [
      'You sign in with this address again, and every session of your account was ended.',
      'Choose a new password now: whoever changed the address may know the old one.',
    ],
    button: 'Choose a new password',
    unexpected: 'If you use an authenticator app, see whether it is still the one of your account.',
  }),
  'two-factor-enabled': () => ({
    subject: 'Two-factor authentication is on',
    heading: 'Two-factor authentication is on',
    paragraphs: [
      'From now on, signing in asks for a code of your authenticator app as well.',
      'Keep the recovery codes in a safe place: they let you in when the phone is lost.',
    ],
    button: 'Review security',
    unexpected: resetIfNotYou,
  }),
  'two-factor-disabled': () => ({
    subject: 'Two-factor authentication is off',
    heading: 'Two-factor authentication is off',
    paragraphs: [
      'From now on, your password alone opens your account. The authenticator and the recovery codes are void.',
    ],
    button: 'Review security',
    unexpected: resetIfNotYou,
  }),
  'session-reuse': ({ deviceName }) => ({
    subject: 'We ended a session of yours',
    heading: 'We ended a session of yours',
    paragraphs: [
      `A sign-in token of the session on ${deviceName} was used twice. That can mean that it was stolen, so the session was ended.`,
      'Sign in again to go on working.',
    ],
    button: 'Review sessions',
    unexpected: 'If you see a session that you do not know, end it and change your password.',
  }),
  'new-device': ({ deviceName, ip }) => ({
    subject: 'New sign-in to your account',
    heading: 'New sign-in',
    paragraphs: [`Your account was opened on ${deviceName}, from the address ${ip}.`],
    button: 'Review sessions',
    unexpected: resetIfNotYou,
  }),
  'staff-access': ({ staffName, reason }) => ({
    subject: 'Our staff opened your account',
    heading: 'Our staff opened your account',
    paragraphs: [
      `${staffName} of our staff has entered your company’s console.`,
      `The reason given: ${reason}`,
    ],
    button: 'See the log',
    unexpected: 'All that is done there is in your log, under the name of who did it.',
  }),
  frame: {
    greeting: (name) => `Hello ${name},`,
    link: 'Or open this address:',
    sentBy: (product) => `Sent by ${product}. This is an automatic mail; answers to it are not read.`,
  },
}
