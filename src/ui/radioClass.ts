/** The look of a radio button. */
export const radioClass =
  'size-4 shrink-0 appearance-none rounded-full border border-line-strong bg-surface outline-none checked:border-5 checked:border-accent aria-disabled:cursor-not-allowed aria-disabled:opacity-50'
