import { projects } from '#contract/projects/routes.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

export const projectsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      listProjects: query(projects.list),
      getProject: query(projects.read),
      createProject: mutation(projects.create),
      updateProject: mutation(projects.update),
      removeProject: mutation(projects.remove),
      addProjectUser: mutation(projects.addUser),
      removeProjectUser: mutation(projects.removeUser),
      listProjectResources: query(projects.resources),
      getResourcesDetails: query(projects.resourcesDetails),
    }
  },
})

export const {
  useListProjectsQuery,
  useGetProjectQuery,
  useLazyGetProjectQuery,
  useCreateProjectMutation,
  useUpdateProjectMutation,
  useRemoveProjectMutation,
  useAddProjectUserMutation,
  useRemoveProjectUserMutation,
  useGetResourcesDetailsQuery,
} = projectsApi
