/** The look of everything one types or chooses in. */
export const inputClass =
  'w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 text-base text-text shadow-control transition-[border-color,box-shadow] placeholder:text-text-faint hover:border-text-faint focus:border-accent focus:outline-2 focus:-outline-offset-1 focus:outline-focus aria-invalid:border-error-text aria-invalid:focus:outline-error-text disabled:cursor-not-allowed disabled:bg-sunken disabled:text-text-faint [&[readonly]]:bg-sunken'
