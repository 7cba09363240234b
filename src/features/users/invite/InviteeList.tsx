import CircleAlert from 'lucide-react/icons/circle-alert'
import { useTranslation } from 'react-i18next'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import type { Invitee } from './parseInvitees.ts'

interface InviteeListProps {
  people: readonly Invitee[]
  refused: ReadonlyMap<string, string>
}

/** The people that were understood, each with what is wrong with them. */
export function InviteeList({ people, refused }: InviteeListProps) {
  const { t } = useTranslation('users')
  const sentenceOf = useFieldErrors()
  const wordsFor = ({ email, fault }: Invitee) => {
    if (fault === 'doubled') return t('invite.doubled')
    const code = fault ?? refused.get(email)
    return code === 'taken' ? t('invite.taken') : sentenceOf(code)
  }
  return (
    <ol
      aria-label={t('invite.people')}
      className="divide-y divide-line rounded-control border border-line text-sm"
    >
      {people.map((person, place) => {
        const words = wordsFor(person)
        return (
          // Lines have no other name than their place.
          <li key={place} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
            <Avatar name={person.name || person.email} size="sm" />
            {person.name !== '' && (
              <bdi className="min-w-0 font-medium wrap-anywhere text-text">{person.name}</bdi>
            )}
            <bdi className="min-w-0 wrap-anywhere text-text-muted">{person.email}</bdi>
            {words !== undefined && (
              <span className="ms-auto inline-flex items-center gap-1.5 text-error-text">
                <CircleAlert aria-hidden className="size-4 shrink-0" />
                {words}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
