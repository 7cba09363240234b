/*
 * In the frame that cards are typed in. The console asks for the card (`take`), and is told what stands for it
 * (`taken`) or that the fields say what is wrong (`refused`): never what was typed. Both sides look where a message
 * comes from, and say where theirs may go.
 */
;(() => {
  const { key, console: consoleOrigin, theme } = document.documentElement.dataset
  const tell = (message) => window.parent.postMessage(message, consoleOrigin)

  if (typeof window.Stripe !== 'function') {
    tell({ type: 'failed' })
    return
  }
  const stripe = window.Stripe(key, { locale: document.documentElement.lang })
  const elements = stripe.elements({
    mode: 'setup',
    currency: 'usd',
    setupFutureUsage: 'off_session',
    paymentMethodCreation: 'manual',
    paymentMethodTypes: ['card'],
    appearance: {
      theme: theme === 'dark' ? 'night' : 'stripe',
      variables: { fontSizeBase: '14px', borderRadius: '6px' },
    },
  })
  const card = elements.create('payment', {
    wallets: { applePay: 'never', googlePay: 'never' },
    terms: { card: 'never' },
  })
  card.on('ready', () => tell({ type: 'ready' }))
  card.on('loaderror', () => tell({ type: 'failed' }))
  card.mount('#card')
  new ResizeObserver(() => tell({ type: 'height', height: document.body.scrollHeight })).observe(
    document.body,
  )

  const take = async (id) => {
    const { error: incomplete } = await elements.submit()
    if (incomplete) return tell({ type: 'refused', id })
    const { paymentMethod, error } = await stripe.createPaymentMethod({ elements })
    return paymentMethod
      ? tell({ type: 'taken', id, reference: paymentMethod.id })
      : tell({ type: 'refused', id, message: error?.message })
  }
  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== consoleOrigin || source !== window.parent) return
    if (data?.type === 'take') take(data.id).catch(() => tell({ type: 'refused', id: data.id }))
  })
})()
