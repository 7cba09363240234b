/** The floating list of a menu, select or combobox. */
export const listClass =
  'z-50 max-h-80! min-w-40 overflow-y-auto rounded-card bg-raised p-1 shadow-floating outline-none transition data-closed:opacity-0 data-leave:duration-100'

/** One line of it, without colours. */
export const lineClass =
  'group flex w-full items-center gap-3 rounded-control px-2.5 py-1.5 text-start text-base select-none data-disabled:cursor-not-allowed data-disabled:opacity-50'

/** A line to choose. */
export const optionClass = `${lineClass} justify-between text-text data-focus:bg-hover`
