import * as z from 'zod/mini';
import { askedPassword } from './account.ts';

/** Asks for everything that the site keeps, with the own password once more. */
export const BackupInput = z.object({ password: askedPassword('Please enter your password.') });
