export { addOwner, findOwners, isOwner, mailOwners, removeOwner } from './ownership/business-owners.server.ts'
export { differences, isSame, realChanges, withChanges } from './listing/listing-changes.ts'
export { checkListing } from './listing/check-listing.server.ts'
export { type ChangeChoice, chooseChanges } from './edits/choose-changes.server.ts'
export { answerAboutEdit } from './edits/answer-about-edit.server.ts'
export { editCase } from './edits/edit-case.server.ts'
export { isTimeToObject, readObjectionToken } from './mails/objection-link.server.ts'
export { setStatus } from './state/set-status.server.ts'
export { findCorrespondents, isTeam, type ListingAct, recordTeamEvent } from './mails/tell-owners.server.ts'
export { recordContentChange } from './mails/record-content-change.server.ts'
export { changesInWords } from './listing/changes-in-words.server.ts'
export { findPublished, restoreEarlierValues } from './history/restore-earlier-values.server.ts'
export { findDeletedAccounts } from './ownership/deleted-accounts.server.ts'
export { findListing, type ListingRow, lockListing, touchListing } from './listing/listing-row.server.ts'
export { findSenderAddresses } from './mails/find-addresses.server.ts'
export { findMyBusiness, findMyBusinesses } from './my-businesses/find-my-businesses.server.ts'
export { confirmListing, markConfirmed, setClosed } from './state/listing-state.server.ts'
export { leaveBusiness } from './ownership/leave-business.server.ts'
export {
  findOffer,
  forgetOldOffers,
  offerOwnership,
  takeOffer,
  withdrawOffer,
} from './ownership/owner-offer.server.ts'
export { publishChanges } from './listing/publish-changes.server.ts'
export { remindAskedOwners, waitsForOwner } from './edits/remind-asked-owners.server.ts'
export { revertChange } from './history/revert-change.server.ts'
export { saveListing, withdrawEdit } from './listing/save-listing.server.ts'
export { withdrawEditOfFormerOwner } from './edits/waiting-edit.server.ts'
export { askForConfirmation } from './confirming/ask-for-confirmation.server.ts'
export {
  confirmByLink,
  findLinkedListing,
  findListingToConfirm,
} from './confirming/confirm-by-link.server.ts'
export { setFeatured } from './state/set-featured.server.ts'
export { putBack, putListingBack, takeDown } from './state/take-down.server.ts'
export { canUndoTeamAct, undoTeamAct } from './history/undo-team-act.server.ts'
