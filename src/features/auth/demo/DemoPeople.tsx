import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { selectIsAuthLoading } from '#src/auth/authSlice.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { authTexts } from '#src/auth/texts.ts'
import { SignInRow } from '../SignInRow.tsx'
import { loadDemoPeople, signInAsDemo, type DemoPerson } from './demoPeople.ts'

export const texts = authTexts

/** On the sign-in page of a demo: its people, each signed in by one press. */
export function DemoPeople() {
  const { t } = useTranslation('auth')
  const dispatch = useAppDispatch()
  const isLoading = useAppSelector(selectIsAuthLoading)
  const [people, setPeople] = useState<DemoPerson[]>([])
  const [chosen, setChosen] = useState<string>()
  useEffect(() => void loadDemoPeople().then(setPeople), [])
  if (people.length === 0) return null

  const choose = (person: DemoPerson) => {
    if (isLoading) return
    setChosen(person.email)
    void dispatch(signInAsDemo(person))
  }

  return (
    <section aria-labelledby="demo" className="mt-8 border-t border-line pt-6">
      <h2 id="demo" className="font-semibold text-text">
        {t('demo.title')}
      </h2>
      <p className="mt-1 text-text-muted">{t('demo.text')}</p>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line">
        {people.map((person) => (
          <li key={person.email}>
            <SignInRow
              name={person.name}
              isHeld={isLoading}
              isBusy={isLoading && chosen === person.email}
              onChoose={() => choose(person)}
            >
              <bdi className="block truncate">{person.name}</bdi>
              <span className="block truncate text-xs font-normal text-text-muted">
                {person.part && t(`demo.parts.${person.part}`)}
                {person.company && (
                  <>
                    {' · '}
                    <bdi>{person.company}</bdi>
                  </>
                )}
              </span>
            </SignInRow>
          </li>
        ))}
      </ul>
    </section>
  )
}
