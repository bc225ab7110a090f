export { addOwner, isOwner, type Owner, ownersOf, removeOwner } from './business-owners.server.ts'
export { isSame } from './listing-changes.ts'
export { decideEdit, type EditDecision } from './decide-edit.server.ts'
export {
  changedAgainText,
  changedSince,
  findPublished,
  giveBack,
  type PublishedChange,
} from './give-back.server.ts'
export { findDeletedAccounts } from './deleted-accounts.server.ts'
export { lockListing } from './listing-row.server.ts'
export { mailOwner } from './mail-owner.server.ts'
export { findMyBusiness, findMyBusinesses } from './find-my-businesses.server.ts'
export { confirmListing, setClosed } from './listing-state.server.ts'
export { leaveBusiness } from './leave-business.server.ts'
export { findOffer, offerOwnership, takeOffer } from './owner-offer.server.ts'
export { publishChanges } from './publish-changes.server.ts'
export { revertChange } from './revert-change.server.ts'
export { undoEdit, whyEditStands } from './undo-edit.server.ts'
export { saveListing, type Saved, withdrawEdit } from './save-listing.server.ts'
export { withdrawEditOfFormerOwner } from './waiting-edit.server.ts'
export { askForConfirmation } from './ask-for-confirmation.server.ts'
export { confirmByLink, findListingToConfirm } from './confirm-by-link.server.ts'
