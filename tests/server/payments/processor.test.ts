import { processorContract } from './processor.contract.ts';
import { builtInSide, stripeSide } from './processor-side.ts';

processorContract('built-in', builtInSide);
processorContract('Stripe', stripeSide);
