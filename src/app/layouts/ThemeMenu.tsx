import Check from 'lucide-react/icons/check'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { choices, selectThemeMode, settingsChanged } from '#src/settings/settingsSlice.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { MenuItem } from '#src/ui/MenuItem.tsx'

const icons = { system: Monitor, light: Sun, dark: Moon }

/** Light, dark, or as the computer has it. */
export function ThemeMenu() {
  const { t } = useTranslation('shell')
  const dispatch = useAppDispatch()
  const chosen = useAppSelector(selectThemeMode)
  const Chosen = icons[chosen]

  return (
    <Menu
      button={
        <IconButton label={t('theme.label')}>
          <Chosen aria-hidden />
        </IconButton>
      }
    >
      {choices.themeMode.map((mode) => {
        const Icon = icons[mode]
        return (
          <MenuItem
            key={mode}
            icon={<Icon aria-hidden />}
            onSelect={() => dispatch(settingsChanged({ themeMode: mode }))}
          >
            <span className="flex items-center justify-between gap-4">
              {t(`theme.${mode}`)}
              {mode === chosen && <Check role="img" aria-label={t('theme.chosen')} className="size-4" />}
            </span>
          </MenuItem>
        )
      })}
    </Menu>
  )
}
