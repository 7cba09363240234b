import Check from 'lucide-react/icons/check'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { projectColors } from '#contract/projects/routes.ts'
import { cx } from '#src/ui/cx.ts'
import { swatchClass } from './projectColor.ts'

/** One of the colours: native radio buttons, so that arrow keys and names come by themselves. */
export function ColorChoice({ register }: { register: UseFormRegisterReturn }) {
  const { t } = useTranslation('projects')
  return (
    <fieldset>
      <legend className="text-sm font-medium text-text">{t('form.color')}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {projectColors.map((color) => (
          <label key={color} title={t(`colors.${color}`)} className="relative cursor-pointer">
            <input type="radio" value={color} {...register} className="peer sr-only" />
            <span className="sr-only">{t(`colors.${color}`)}</span>
            <span
              aria-hidden
              className={cx(
                'grid size-8 place-items-center rounded-control text-accent-contrast outline-offset-2 outline-transparent transition-[outline-color] outline-2 peer-checked:[&>svg]:opacity-100 peer-checked:outline-line-strong peer-focus-visible:outline-focus',
                swatchClass[color],
              )}
            >
              <Check className="size-4 opacity-0" />
            </span>
          </label>
        ))}
      </div>
      <p className="mt-2 text-xs text-text-faint">{t('form.colorHint')}</p>
    </fieldset>
  )
}
