/*
 * What both the pages of guests and the frame behind them are made of. Named here it is in the entry, once:
 * in a file of its own it would take a kilobyte and a request more.
 */
import '#src/ui/Avatar.tsx'
import '#src/ui/Banner.tsx'
import '#src/ui/Button.tsx'
import '#src/ui/Tooltip.tsx'
