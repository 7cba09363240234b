import { useMenuParts } from './menuParts.ts'

export function MenuDivider() {
  const { Separator } = useMenuParts()
  return <Separator className="-mx-1 my-1 h-px bg-line" />
}
