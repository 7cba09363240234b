import { api } from '#src/api/api.ts'
import { forgetTagged } from '#src/api/etags.ts'
import { forgetSecrets } from '#src/api/sealed.ts'
import { isSessionOver } from '#src/auth/authSlice.ts'
import type { StartListening } from '#src/store/store.ts'

/** Forgets what the server answered to a person when their session ends. */
export const forgetAnswers = (startListening: StartListening) =>
  startListening({
    matcher: isSessionOver,
    effect: (_action, { dispatch }) => {
      dispatch(api.util.resetApiState())
      forgetTagged()
      forgetSecrets()
    },
  })
