import { email } from '#contract/users/fields.ts'

describe('an e-mail address', () => {
  it.each([
    'kim@example.com',
    'kim@xn--bcher-kva.example',
    'kim@example.xn--p1ai',
    'kim@xn--e1afmkfd.xn--p1ai',
    'KIM@EXAMPLE.XN--P1AI',
    'kim@mail.example.xn--fiqs8s',
    'kim+cloud@example.xn--vermgensberatung-pwb',
    'kim@example.xn--mgbaam7a8h',
    "sean.o'brien@example.com",
    ' kim@example.xn--p1ai ',
  ])('may be %s', (address) => {
    expect(email.safeParse(address).data).toBe(address.trim())
  })

  it.each([
    'kim@example',
    'kim@example.c',
    'kim@example.1',
    'kim@example.xn--',
    'kim@example.xn--p1ai-',
    'kim@example.xn-p1ai',
    'kim@example.x2--p1ai',
    'kim@.xn--p1ai',
    'kim@example.xn--p1ai.',
    'kim lee@example.xn--p1ai',
    'kim@lee@example.xn--p1ai',
  ])('can’t be %s', (address) => {
    expect(email.safeParse(address).error?.issues).toMatchObject([{ message: 'email' }])
  })
})
