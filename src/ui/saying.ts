/** A module of ours around sonner's voice, so that it is loaded the same way as its ear, the toaster. */
export { toast as saying } from 'sonner'
