export {
  initialsOf,
  type NeedAssistance,
  type ResourcePhone,
  type ResourceSection,
  type VeteranResource,
  type VeteranResources,
} from './resource.ts'
