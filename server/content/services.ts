import type { Service } from '../../src/contract/service.ts';

export const services: Service[] = [];
