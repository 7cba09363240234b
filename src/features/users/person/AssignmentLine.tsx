import Trash from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { DatePicker } from '#src/ui/DatePicker.tsx'
import { Field } from '#src/ui/Field.tsx'
import { FieldError } from '#src/ui/FieldError.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useAppSelector } from '#src/store/hooks.ts'
import { ProjectPick } from '../ProjectPick.tsx'
import { RolePick } from '../RolePick.tsx'
import { grantedIn } from '../useRoles.ts'
import { useAssignmentWords } from '../userWords.ts'
import type { faultOf, Line } from './assignmentDrafts.ts'

interface AssignmentLineProps {
  line: Line
  /** The first day that it can end on. */
  min: string
  fault: ReturnType<typeof faultOf>
  /** It can be given up, and nothing else. */
  isFixed: boolean
  onChange: (next: Partial<Line>) => void
  onRemove: () => void
}

/** One group role of a person: which, where, and until when. */
export function AssignmentLine({ line, min, fault, isFixed, onChange, onRemove }: AssignmentLineProps) {
  const { t } = useTranslation('users')
  const sentenceOf = useFieldErrors()
  const { groupRoleId, projectId, day } = line
  const role = useRecord({ kind: 'groupRole', id: groupRoleId })
  const idle = role ? role.permissions.length - grantedIn(role, projectId).length : 0
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex items-end gap-3">
        {isFixed ? (
          <Fixed line={line} />
        ) : (
          <div className="grid min-w-0 flex-1 gap-3 md:grid-cols-3">
            <RolePick
              value={groupRoleId}
              onChange={(next) => onChange({ groupRoleId: next })}
              scopes={[projectId]}
            />
            <ProjectPick value={projectId} onChange={(next) => onChange({ projectId: next })} orCompany />
            <Field label={t('fields.until')} optional>
              <DatePicker value={day} onChange={(next) => onChange({ day: next })} min={min} />
            </Field>
          </div>
        )}
        <IconButton label={t('roles.remove', { role: role?.name ?? t('fields.role') })} onClick={onRemove}>
          <Trash aria-hidden />
        </IconButton>
      </div>
      {idle > 0 && <p className="text-xs text-warning-text">{t('invite.idle', { count: idle })}</p>}
      {fault !== undefined && (
        <FieldError id={`line-${line.key}`} live>
          {fault === 'doubled'
            ? t('roles.doubled')
            : fault === 'required'
              ? t('roles.chooseRole')
              : sentenceOf(fault)}
        </FieldError>
      )}
    </li>
  )
}

function Fixed({ line: { had } }: { line: Line }) {
  const wordsOf = useAssignmentWords()
  const words = useAppSelector((state) => had && wordsOf(state, had))
  return <span className="flex min-h-control min-w-0 flex-1 items-center font-medium">{words}</span>
}
