import { airAndElectric } from './sample/air-and-electric.ts'
import { animalServices } from './sample/animal-services.ts'
import { aquariumMaintenance } from './sample/aquarium-maintenance.ts'
import { artsAndCrafts } from './sample/arts-and-crafts.ts'
import { autoServices } from './sample/auto-services.ts'
import { barberShops } from './sample/barber-shops.ts'
import { boatRepair } from './sample/boat-repair.ts'
import { carDealership } from './sample/car-dealership.ts'
import { carWash } from './sample/car-wash.ts'
import { cleaning } from './sample/cleaning.ts'
import { clothingApparel } from './sample/clothing-apparel.ts'
import { construction } from './sample/construction.ts'
import { disabilityBenefits } from './sample/disability-benefits.ts'
import { dogGrooming } from './sample/dog-grooming.ts'
import { dogTraining } from './sample/dog-training.ts'
import { fenceConstruction } from './sample/fence-construction.ts'
import { fitness } from './sample/fitness.ts'
import { foodAndDrinks } from './sample/food-and-drinks.ts'
import { garageDoor } from './sample/garage-door.ts'
import { healthAndWellness } from './sample/health-and-wellness.ts'
import { homeDefense } from './sample/home-defense.ts'
import { homeInspection } from './sample/home-inspection.ts'
import { homeRepair } from './sample/home-repair.ts'
import { hvac } from './sample/hvac.ts'
import { insurance } from './sample/insurance.ts'
import { landscaping } from './sample/landscaping.ts'
import { masonry } from './sample/masonry.ts'
import { mortgageAssistance } from './sample/mortgage-assistance.ts'
import { nonProfit } from './sample/non-profit.ts'
import { otherTrades } from './sample/other-trades.ts'
import { painting } from './sample/painting.ts'
import { partiesAndEvents } from './sample/parties-and-events.ts'
import { pestControl } from './sample/pest-control.ts'
import { plumbing } from './sample/plumbing.ts'
import { poolCleaning } from './sample/pool-cleaning.ts'
import { pressureWashing } from './sample/pressure-washing.ts'
import { realEstate } from './sample/real-estate.ts'
import { selfDefense } from './sample/self-defense.ts'
import { socialClubs } from './sample/social-clubs.ts'
import { treeRemoval } from './sample/tree-removal.ts'
import { trucking } from './sample/trucking.ts'
import { wasteRemoval } from './sample/waste-removal.ts'
import { waterHeaterMaintenance } from './sample/water-heater-maintenance.ts'
import type { SampleBusiness } from './sample-business.ts'

/**
 * The built-in sample list by the group keys of `spec.md` section 3, and last the trades that none of them covers.
 * Some groups are empty on purpose, so that the empty state is real.
 */
export const SAMPLE_GROUPS = {
  hvac,
  airAndElectric,
  animalServices,
  aquariumMaintenance,
  autoServices,
  barberShops,
  boatRepair,
  carWash,
  carDealership,
  cleaning,
  clothingApparel,
  artsAndCrafts,
  construction,
  disabilityBenefits,
  dogGrooming,
  dogTraining,
  fenceConstruction,
  homeDefense,
  fitness,
  foodAndDrinks,
  garageDoor,
  healthAndWellness,
  homeInspection,
  homeRepair,
  insurance,
  landscaping,
  masonry,
  mortgageAssistance,
  nonProfit,
  painting,
  partiesAndEvents,
  pestControl,
  plumbing,
  poolCleaning,
  pressureWashing,
  realEstate,
  selfDefense,
  socialClubs,
  treeRemoval,
  trucking,
  wasteRemoval,
  waterHeaterMaintenance,
  otherTrades,
} satisfies Record<string, SampleBusiness[]>

/** All entries of the sample list. */
export const SAMPLE_LIST: readonly SampleBusiness[] = Object.values(SAMPLE_GROUPS).flat()
