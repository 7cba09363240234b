import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { cx } from './cx.ts'
import { TextInput, type TextInputProps } from './TextInput.tsx'
import { useUiTexts } from './uiTexts.ts'

/** A password that can be looked at. Pasting works, as everywhere. */
export function PasswordInput({ className, ...rest }: Omit<TextInputProps, 'type'>) {
  const { t } = useUiTexts()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="relative">
      <TextInput
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={isShown ? 'text' : 'password'}
        className={cx('pe-10', className)}
      />
      <button
        type="button"
        aria-label={t('password.show')}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 end-0 grid w-10 place-items-center rounded-control text-text-faint transition-colors hover:text-text"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </div>
  )
}
