import { billing } from '#contract/billing/routes.ts'
import { paymentMethods, payLinks } from '#contract/billing/paymentMethods.ts'
import { topUps } from '#contract/billing/topUps.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

/** What a payment that went through at once makes out of date. */
const paid = [topUps.list, billing.wallet, billing.transactions]

/**
 * Cards, the links by which others add one, and top-ups. A card's number goes to the gateway behind a ticket, and what
 * the gateway gives for it comes back as one.
 */
export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      readGateway: query(paymentMethods.gateway),
      takeTestCard: mutation(paymentMethods.testCard, { seals: ['number', 'cvc'] }),
      listPaymentMethods: query(paymentMethods.list),
      addPaymentMethod: mutation(paymentMethods.create),
      changePaymentMethod: mutation(paymentMethods.update),
      removePaymentMethod: mutation(paymentMethods.remove),
      listPayLinks: query(payLinks.list),
      createPayLink: mutation(payLinks.create, { changes: [payLinks.list] }),
      revokePayLink: mutation(payLinks.revoke, { changes: [payLinks.list] }),
      openPayLink: mutation(payLinks.exchange, { seals: ['token'] }),
      usePayLink: mutation(payLinks.use, { seals: ['token'] }),
      listTopUps: query(topUps.list),
      createTopUp: mutation(topUps.create, { changes: paid }),
      /** Asked until it is final, whoever is there. */
      readTopUp: query(topUps.read, { isBackground: true }),
    }
  },
})

export const {
  useReadGatewayQuery,
  useTakeTestCardMutation,
  useListPaymentMethodsQuery,
  useAddPaymentMethodMutation,
  useChangePaymentMethodMutation,
  useRemovePaymentMethodMutation,
  useListPayLinksQuery,
  useCreatePayLinkMutation,
  useRevokePayLinkMutation,
  useOpenPayLinkMutation,
  useUsePayLinkMutation,
  useListTopUpsQuery,
  useCreateTopUpMutation,
  useReadTopUpQuery,
} = paymentsApi
