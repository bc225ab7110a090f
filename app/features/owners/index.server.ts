export { addOwner, isOwner, type Owner, ownersOf, removeOwner } from './business-owners.server.ts'
export { differences, isSame, realChanges, withChanges } from './listing-changes.ts'
export { checkListing } from './check-listing.server.ts'
export { type ChangeChoice, chooseChanges } from './choose-changes.server.ts'
export { valuesOf } from './editable-listing.ts'
export { answerAboutEdit, askAboutEdit, decideEdit, type EditDecision } from './decide-edit.server.ts'
export { isTimeToObject, readObjectionToken } from './objection-link.server.ts'
export { setStatus } from './set-status.server.ts'
export { correspondentsOf, isTeam, type Links, recordEvent, recordTeamEvent } from './tell-owners.server.ts'
export { changesInWords, valueText } from './value-text.server.ts'
export {
  changedAgainText,
  changedIn,
  findAllPublished,
  findPublished,
  giveBack,
  type PublishedChange,
} from './give-back.server.ts'
export { findDeletedAccounts } from './deleted-accounts.server.ts'
export { findListing, findListings, type ListingRow, lockListing } from './listing-row.server.ts'
export { mailOwner, mailSenderOrOwners } from './mail-owner.server.ts'
export { findMyBusiness, findMyBusinesses } from './find-my-businesses.server.ts'
export { confirmListing, setClosed } from './listing-state.server.ts'
export { leaveBusiness } from './leave-business.server.ts'
export { findOffer, forgetOldOffers, offerOwnership, takeOffer, withdrawOffer } from './owner-offer.server.ts'
export { publishChanges } from './publish-changes.server.ts'
export { remindAskedOwners, waitsForOwner } from './remind-asked-owners.server.ts'
export { revertChange } from './revert-change.server.ts'
export { undoEdit, whyEditsStand } from './undo-edit.server.ts'
export { saveListing, type Saved, withdrawEdit } from './save-listing.server.ts'
export { withdrawEditOfFormerOwner } from './waiting-edit.server.ts'
export { askForConfirmation } from './ask-for-confirmation.server.ts'
export { confirmByLink, findLinkedListing, findListingToConfirm } from './confirm-by-link.server.ts'
export { putBack, putListingBack, takeDown } from './take-down.server.ts'
export { canUndoTeamAct, undoTeamAct } from './undo-team-act.server.ts'
