import Plus from 'lucide-react/icons/plus'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/users/records.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { serverNow } from '#src/common/serverClock.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { showToast } from '#src/ui/toast.ts'
import { dayAhead } from '#src/forms/days.ts'
import { useRefusal } from '../refusal.ts'
import { useAssignRolesMutation } from '../usersApi.ts'
import { areChanged, draftsOf, faultOf, linesOf, type Line } from './assignmentDrafts.ts'
import { AssignmentLine } from './AssignmentLine.tsx'

interface AssignmentEditorProps {
  user: User
  /** Then group roles can only be given up. */
  isOneself: boolean
}

/** Gives and takes group roles, each with where it holds and until when; nothing happens before it is saved. */
export function AssignmentEditor({ user, isOneself }: AssignmentEditorProps) {
  const { t } = useTranslation('users')
  const refusalOf = useRefusal()
  const [today] = useState(() => dayAhead(0, serverNow()))
  const [base, setBase] = useState(user)
  const [lines, setLines] = useState(() => linesOf(user.assignments))
  const [isTried, setIsTried] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const [assign, { isLoading, error, reset }] = useAssignRolesMutation()
  const hasChanges = areChanged(lines, base.assignments)

  const begin = (from: User) => {
    setBase(from)
    setLines(linesOf(from.assignments))
    setIsTried(false)
    setIsSaved(false)
    reset()
  }
  // What others change shows at once where nothing has been changed here; else saving says so.
  if (user.revision !== base.revision && (isSaved || !hasChanges)) begin(user)

  const change = (key: number, next: Partial<Line>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...next } : line)))
  const add = () => {
    const key = Math.max(-1, ...lines.map((line) => line.key)) + 1
    setLines([...lines, { key, groupRoleId: '', projectId: null, day: '' }])
  }
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (lines.some((line) => faultOf(line, lines, today))) return
    const { data } = await assign({ id: user.id, assignments: draftsOf(lines), ifRevision: base.revision })
    if (!data) return
    setIsSaved(true)
    void showToast('success', t('roles.saved', { name: user.name }))
  }
  const problem = error && problemOf(error)
  const hasMoved = problem?.name === 'PreconditionFailedException'

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Card
        title={t('fields.roles')}
        description={t(isOneself ? 'roles.ownText' : 'roles.text')}
        actions={
          !isOneself && (
            <Button icon={<Plus aria-hidden className="size-4" />} onClick={add}>
              {t('roles.add')}
            </Button>
          )
        }
        footer={
          hasChanges ? (
            <>
              <Button onClick={() => begin(user)}>{t('roles.discard')}</Button>
              <Button type="submit" variant="primary" busy={isLoading}>
                {t('roles.save')}
              </Button>
            </>
          ) : undefined
        }
      >
        <div className="flex flex-col gap-4">
          {problem && (
            <Banner
              tone="error"
              action={
                hasMoved && (
                  <Button size="sm" onClick={() => begin(user)}>
                    {t('roles.reload')}
                  </Button>
                )
              }
            >
              {refusalOf(problem)}
            </Banner>
          )}
          {lines.length === 0 ? (
            <p className="text-text-muted">{t('roles.none')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {lines.map((line) => (
                <AssignmentLine
                  key={line.key}
                  line={line}
                  min={today}
                  fault={isTried ? faultOf(line, lines, today) : undefined}
                  isFixed={isOneself}
                  onChange={(next) => change(line.key, next)}
                  onRemove={() => setLines(lines.filter((other) => other !== line))}
                />
              ))}
            </ul>
          )}
        </div>
      </Card>
    </form>
  )
}
