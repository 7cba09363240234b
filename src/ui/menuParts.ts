import type { MenuItem, MenuSeparator } from '@headlessui/react'
import { createContext, use } from 'react'

interface MenuParts {
  Item: typeof MenuItem
  Separator: typeof MenuSeparator
}

/** What a menu's lines are made of: it arrives with the open menu, so that a closed one costs nothing. */
export const MenuPartsContext = createContext<MenuParts | null>(null)

export const useMenuParts = () => {
  const parts = use(MenuPartsContext)
  if (!parts) throw new Error('The lines of a menu stand inside of a Menu')
  return parts
}
