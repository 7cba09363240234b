import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useAppDispatch } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { paymentMethodNoticeClosed } from '../shellSlice.ts'
import { shellTexts } from './texts.ts'

export const texts = shellTexts

/** A call was refused because the company has no payment method; the words are the specification's (§8). */
export function PaymentMethodDialog() {
  const { t } = useTranslation('shell')
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const close = () => dispatch(paymentMethodNoticeClosed())
  const { pathname, search } = useLocation()
  const goAdd = () => {
    close()
    // The form that was refused keeps what was filled in: the page leads back to it.
    void navigate(paths.paymentMethods(pathname + search))
  }
  return (
    <Dialog
      open
      size="sm"
      role="alertdialog"
      onClose={close}
      title={t('paymentMethod.title')}
      actions={
        <Button variant="primary" onClick={goAdd}>
          {t('paymentMethod.add')}
        </Button>
      }
    >
      <p className="text-text-muted">{t('paymentMethod.text')}</p>
    </Dialog>
  )
}
