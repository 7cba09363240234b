import { operatorVouchers } from '#contract/operator/vouchers.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

const changes = [operatorVouchers.list]

export const vouchersApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      listCampaigns: query(operatorVouchers.list),
      listCampaignUses: query(operatorVouchers.uses),
      createCampaign: mutation(operatorVouchers.create, { changes }),
      confirmVouchers: mutation(operatorVouchers.confirm, { changes }),
      withdrawVouchers: mutation(operatorVouchers.withdraw, { changes }),
      revokeCampaign: mutation(operatorVouchers.revoke, { changes }),
    }
  },
})

export const { useListCampaignsQuery, useListCampaignUsesQuery, useCreateCampaignMutation } = vouchersApi
