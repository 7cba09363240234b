import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router/dom'
import { restoreSession } from '#src/auth/sessionThunks.ts'
import { startTexts } from '#src/i18n/i18n.ts'
import { logWarning } from '#src/common/log.ts'
import { uiTexts } from '#src/ui/uiTexts.ts'
import { wait } from '#src/common/wait.ts'
import '#src/styles/index.css'
import { createConsole } from './createConsole.ts'
import { loadForDevTools } from './devTools.ts'
import './everywhere.ts'
import { firstPage } from './firstPage.ts'

const place = document.getElementById('root')
if (!place) throw new Error('The page has no element with the id root')

const withTheirTexts = startTexts(uiTexts)
const { store, router } = createConsole()
void store.dispatch(restoreSession())

/** How long (ms) the first page may take, before it is said that it is on its way. */
const patience = 1_000

// A page that one goes to is drawn in one go as well: in slices, between the frames of what it replaces, it takes longer.
const draw = () =>
  createRoot(place).render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} useTransitions={false} />
      </Provider>
    </StrictMode>,
  )

// Until then the outline of the first screen stays: nobody sees a word of a language that is not theirs. A page that
// comes soon is the first that is drawn, in one go.
const forDevTools = loadForDevTools().catch((cause: unknown) =>
  logWarning('No recording can be imported', cause),
)
void Promise.all([withTheirTexts, forDevTools, Promise.race([firstPage(router), wait(patience)])]).then(draw)
