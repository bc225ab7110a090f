export {
  type NeedAssistance,
  type ResourceKind,
  type ResourcePhone,
  type ResourceSection,
  type VeteranResource,
  type VeteranResources,
} from './resource.ts'
