import { projects } from '#contract/projects/routes.ts'
import { createStore } from '#src/app/store.ts'
import { projectsApi } from '#src/features/projects/projectsApi.ts'
import { makeProblem } from '../support/factories.ts'
import { fixtureApi, refuse, when } from '../support/fixtureApi.ts'

const setUp = async (problem: ReturnType<typeof makeProblem>, at = '/home/projects') => {
  fixtureApi(when(projects.create, () => refuse(problem)))
  const went: string[] = []
  const navigator = {
    go: (to: string) => void went.push(to),
    here: () => at,
    reload: () => undefined,
  }
  const store = createStore({ navigator })
  const { error } = await store.dispatch(projectsApi.endpoints.createProject.initiate({ name: 'atlas' }))
  return { error, went, isModalOpen: store.getState().shell.isPaymentMethodMissing }
}

describe('a 402', () => {
  it('for a limit is rejected with its name and message, and nothing else happens', async () => {
    const problem = makeProblem('ContractResourceLimitExceededException', 402, {
      message: 'You may have 3 projects.',
      context: { limit: 3 },
    })
    expect(await setUp(problem)).toEqual({ error: problem, went: [], isModalOpen: false })
  })

  it('for a missing payment method opens the modal and is rejected with the answer’s data', async () => {
    const problem = makeProblem('PaymentMethodRequiredException', 402, { context: { area: 'compute' } })
    expect(await setUp(problem)).toEqual({ error: problem, went: [], isModalOpen: true })
  })

  it.each(['ServiceSuspendedException', 'Unexpected'] as const)(
    'named %s leads to the page of suspended services',
    async (name) => {
      const problem = makeProblem(name, 402)
      expect(await setUp(problem)).toEqual({
        error: problem,
        went: ['/service-suspended'],
        isModalOpen: false,
      })
    },
  )

  it.each(['/account/billing/wallet', '/support/tickets/form'])(
    'for suspended services leaves people on %s, where they can do something about it',
    async (at) => {
      const problem = makeProblem('ServiceSuspendedException', 402)
      expect(await setUp(problem, at)).toEqual({ error: problem, went: [], isModalOpen: false })
    },
  )
})
