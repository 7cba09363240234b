import { logStreams } from '#contract/logs/streams.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

const changes = [logStreams.list]

/** The area's calls. The secret of a new stream comes as a ticket: show it with `reveal`. */
export const logStreamsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      listLogStreams: query(logStreams.list),
      createLogStream: mutation(logStreams.create, { changes }),
      testLogStream: mutation(logStreams.test),
      pauseLogStream: mutation(logStreams.pause, { changes }),
      resumeLogStream: mutation(logStreams.resume, { changes }),
      removeLogStream: mutation(logStreams.remove, { changes }),
    }
  },
})

export const {
  useListLogStreamsQuery,
  useCreateLogStreamMutation,
  useTestLogStreamMutation,
  usePauseLogStreamMutation,
  useResumeLogStreamMutation,
  useRemoveLogStreamMutation,
} = logStreamsApi
