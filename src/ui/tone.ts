/** What a colour says. */
export type Tone = 'neutral' | 'primary' | 'secondary' | 'info' | 'success' | 'warning' | 'error'

export const softTone: Record<Tone, string> = {
  neutral: 'border-line bg-sunken text-text-muted',
  primary: 'border-accent-line bg-accent-soft text-accent-text',
  secondary: 'border-secondary-line bg-secondary-soft text-secondary-text',
  info: 'border-info-line bg-info-soft text-info-text',
  success: 'border-success-line bg-success-soft text-success-text',
  warning: 'border-warning-line bg-warning-soft text-warning-text',
  error: 'border-error-line bg-error-soft text-error-text',
}

export const solidTone: Record<Tone, string> = {
  neutral: 'bg-text-faint',
  primary: 'bg-accent',
  secondary: 'bg-secondary-solid',
  info: 'bg-info-solid',
  success: 'bg-success-solid',
  warning: 'bg-warning-solid',
  error: 'bg-error-solid',
}
