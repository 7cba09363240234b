import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { CodeInput } from '#src/ui/CodeInput.tsx'
import { Field } from '#src/ui/Field.tsx'
import { RecoveryCodeInput } from '#src/ui/RecoveryCodeInput.tsx'

interface SecondFactorFieldProps {
  way: 'code' | 'recovery'
  /** Absent where there is no other way. */
  onWay: ((way: 'code' | 'recovery') => void) | undefined
  error: string | undefined
  /** How many codes were refused so far. */
  refusals: number
  /** All six digits are there. */
  onComplete: () => void
}

/** The authenticator's six digits, or a recovery code for those whose phone is not at hand. */
export function SecondFactorField({ way, onWay, error, refusals, onComplete }: SecondFactorFieldProps) {
  const { t } = useTranslation('security')
  return (
    <div className="flex flex-col items-start gap-3">
      {way === 'code' ? (
        <Field
          className="w-full"
          label={t('factor.code')}
          hint={t('factor.codeHint')}
          error={error}
          live
          required
        >
          <CodeInput name="token" className="max-w-84" refusals={refusals} onComplete={onComplete} />
        </Field>
      ) : (
        <Field
          className="w-full"
          label={t('factor.recovery')}
          hint={t('factor.recoveryHint')}
          error={error}
          live
          required
        >
          <RecoveryCodeInput name="token" />
        </Field>
      )}
      {onWay && (
        <Button
          size="sm"
          variant="ghost"
          className="-ms-2.5"
          onClick={() => onWay(way === 'code' ? 'recovery' : 'code')}
        >
          {t(way === 'code' ? 'factor.useRecovery' : 'factor.useCode')}
        </Button>
      )}
    </div>
  )
}
