import { ownershipRoutes } from '#contract/users/ownership.ts'
import { projects } from '#contract/projects/routes.ts'
import { securityPolicyRoutes } from '#contract/users/securityPolicy.ts'
import { userRoutes } from '#contract/users/routes.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'
import { peopleApi } from '#src/api/peopleApi.ts'

/** What somebody may do, and how many have no second factor, follow from what is changed about people. */
const changes = [userRoutes.permissions, securityPolicyRoutes.read]

/** The area's calls. */
export const usersApi = peopleApi.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      getUser: query(userRoutes.read),
      getPermissionsOfUser: query(userRoutes.permissions),
      inviteSeveral: mutation(userRoutes.inviteSeveral, { changes }),
      resendInvitation: mutation(userRoutes.resend),
      revokeInvitation: mutation(userRoutes.revoke),
      renameUser: mutation(userRoutes.rename),
      assignRoles: mutation(userRoutes.assign, { changes }),
      disableUser: mutation(userRoutes.disable, { changes }),
      enableUser: mutation(userRoutes.enable, { changes }),
      removeUser: mutation(userRoutes.remove, { changes }),
      endSessionsOfUser: mutation(userRoutes.endSessions),
      resetFactorsOfUser: mutation(userRoutes.resetFactors, { changes }),
      leaveForGood: mutation(userRoutes.leave),
      placeUserInProject: mutation(projects.addUser, { changes }),
      getSecurityPolicy: query(securityPolicyRoutes.read),
      changeSecurityPolicy: mutation(securityPolicyRoutes.change, { changes }),
      offerOwnership: mutation(ownershipRoutes.offer, { changes: [ownershipRoutes.read] }),
      withdrawOwnership: mutation(ownershipRoutes.withdraw, { changes: [ownershipRoutes.read] }),
      acceptOwnership: mutation(ownershipRoutes.accept, { changes: [ownershipRoutes.read, ...changes] }),
    }
  },
})

export const {
  useGetUserQuery,
  useGetPermissionsOfUserQuery,
  useInviteSeveralMutation,
  useAssignRolesMutation,
  usePlaceUserInProjectMutation,
  useGetSecurityPolicyQuery,
  useChangeSecurityPolicyMutation,
  useOfferOwnershipMutation,
  useWithdrawOwnershipMutation,
  useAcceptOwnershipMutation,
} = usersApi
