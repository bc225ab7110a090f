export { maskAddress } from './mask-address.ts'
