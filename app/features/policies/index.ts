export { DEVICE_DATA, OTHER_TABLES, PERSONAL_DATA } from './privacy-facts.ts'
