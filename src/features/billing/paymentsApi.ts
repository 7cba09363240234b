import { paymentMethods, payLinks } from '#contract/billing/paymentMethods.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

/**
 * Cards, and the links by which others add one. A card's number goes to the gateway behind a ticket, and what
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
} = paymentsApi
