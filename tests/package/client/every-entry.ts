import * as app from '@preceptor/core/app';
import * as contract from '@preceptor/core/contract';
import * as core from '@preceptor/core/core';
import * as http from '@preceptor/core/http';
import * as memory from '@preceptor/core/memory';
import * as storage from '@preceptor/core/storage';
import * as testing from '@preceptor/core/testing';

export const everyEntry = { app, contract, core, http, memory, storage, testing };
