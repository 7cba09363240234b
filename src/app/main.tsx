import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router/dom'
import { restoreSession } from '#src/auth/sessionThunks.ts'
import { textsHaveCome } from '#src/common/i18n.ts'
import '#src/styles/index.css'
import { createConsole } from './createConsole.ts'
import './everywhere.ts'

const place = document.getElementById('root')
if (!place) throw new Error('The page has no element with the id root')

const { store, router } = createConsole()
void store.dispatch(restoreSession())

const draw = () =>
  createRoot(place).render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  )

// Until then the outline of the first screen stays: nobody sees a word of a language that is not theirs.
void textsHaveCome().then(draw)
