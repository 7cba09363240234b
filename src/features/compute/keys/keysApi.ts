import { sshKeys } from '#contract/compute/sshKeys.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

export const keysApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      listSshKeys: query(sshKeys.list),
      addSshKey: mutation(sshKeys.create),
      removeSshKey: mutation(sshKeys.remove),
    }
  },
})

export const { useListSshKeysQuery, useAddSshKeyMutation, useRemoveSshKeyMutation } = keysApi
