import type { ProjectColor } from '#contract/projects/routes.ts'

/** Whole class names, because Tailwind finds them by reading the source. */
export const swatchClass: Record<ProjectColor, string> = {
  indigo: 'bg-project-indigo',
  blue: 'bg-project-blue',
  green: 'bg-project-green',
  amber: 'bg-project-amber',
  purple: 'bg-project-purple',
  rose: 'bg-project-rose',
}
